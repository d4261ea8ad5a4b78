/** Form controls that few pages need. They are not shared at run time, but bundled with the remotes that use them. */
export { DraftNotice } from './form/draft-notice';
export {
  describeChanges,
  EditConflict,
  labelOfField,
  listChangedFields,
  type ConflictFields,
} from './form/edit-conflict';
export { ImageUpload } from './upload/image-upload';
export type { UploadedImage } from './upload/use-upload';
