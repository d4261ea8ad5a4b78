/** Full-screen pictures. Not shared at run time: galleries load it on demand, `lazy(() => import('@popnook/ui/lightbox'))`. */
export { Lightbox as default, type LargePicture, type LightboxProps } from './lightbox/lightbox';
