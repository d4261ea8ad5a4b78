/**
 * Pictures as large as the screen. Not shared at run time: the galleries that open it load it when it is asked for,
 * `lazy(() => import('@popnook/ui/lightbox'))`.
 */
export { Lightbox as default, type LargePicture, type LightboxProps } from './lightbox/lightbox';
