import { useUploadImagesMutation } from '@popnook/api-client';
import { errorMessage } from './error-message';

/** Sends one picture; what the server says about it becomes the Error that the upload control shows. */
export const useUploadImage = () => {
  const [send] = useUploadImagesMutation();
  return async (file: File) => {
    const answer = await send({ imagesFormDto: { images: [file] } });
    const image = answer.data?.data[0];
    if (!image) throw new Error(answer.error ? errorMessage(answer.error) : '');
    return image;
  };
};
