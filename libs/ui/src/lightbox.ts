/** Full-screen pictures. Galleries load it on demand: `lazy(() => import('@popnook/ui/lightbox'))`. */
export { Lightbox as default } from './lightbox/lightbox';
