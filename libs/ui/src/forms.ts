/** Form controls that few pages need. Not shared at run time: bundled with the remotes that use them. */
export { DraftNotice } from './form/draft-notice';
export { SuggestInput, type Suggestion, type SuggestInputProps } from './form/suggest-input';
export { ImageUpload, type ImageUploadProps, type UploadedImage } from './upload/image-upload';
