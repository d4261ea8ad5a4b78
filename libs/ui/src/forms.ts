/**
 * Controls that only some forms need. Not shared at run time: they travel with the remotes that use them, so that no
 * other page carries them.
 */
export { DraftNotice } from './field/kept-draft';
export { SuggestInput, type Suggestion, type SuggestInputProps } from './field/suggest-input';
export { ImageUpload, type ImageUploadProps, type UploadedImage } from './upload/image-upload';
