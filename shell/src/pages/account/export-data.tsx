import { popnookApi } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import styles from './account.module.css';
import { saveFile } from './save-file';

/** D11: everything there is about oneself, as a file. */
export const ExportData = () => {
  const [ask, { isFetching }] = popnookApi.endpoints.exportAccount.useLazyQuery();
  const { toast, toastError } = useToast();
  const download = async () => {
    const { data, error } = await ask();
    if (!data) return toastError('Error', error);
    saveFile('popnook-account.json', data);
    toast({
      title: 'Your data is on its way',
      description: 'Look for popnook-account.json in your downloads.',
    });
  };
  return (
    <section className={styles.section} aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <p className={styles.quiet}>
        Everything Popnook keeps about you in one file: your details, spaces, bookings, reviews and pictures.
      </p>
      <Button variant="secondary" busy={isFetching} onClick={() => void download()}>
        {isFetching ? 'Collecting...' : 'Download my data'}
      </Button>
    </section>
  );
};
