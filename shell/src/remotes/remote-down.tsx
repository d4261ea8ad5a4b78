import { ErrorState } from '@popnook/ui';
import { Notice } from '../navigation/notice';

/** Stands where a remote should be that did not come. Everything else on the site works. */
export const RemoteDown = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Notice>
    <ErrorState
      title={`${title} could not be loaded`}
      message="The rest of Popnook works. Please try again in a moment."
      onRetry={onRetry}
    />
  </Notice>
);
