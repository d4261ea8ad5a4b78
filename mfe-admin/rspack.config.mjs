import { bundle } from '#federation';

export default bundle(import.meta.url);
