import {
  useDisableSecondFactorMutation,
  useEnableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSetUpSecondFactorMutation,
  type SecondFactorSetupDto,
} from '@popnook/api-client';
import { Button, Loading } from '@popnook/ui';
import { Input } from '@popnook/ui/work';
import { errorMessage, useRefreshSession, useSession, useToast } from '@popnook/web-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { CodeForm } from '../../second-factor/code-form';
import factorStyles from '../../second-factor/second-factor.module.css';
import styles from './account.module.css';

/** Loaded only when a QR code is shown. */
const QrCode = lazy(() => import('@popnook/ui/work/qr-code').then((part) => ({ default: part.QrCode })));

/** Lets admins protect their account with an authenticator app (D58). */
export const SecondFactor = () => {
  const { user } = useSession();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (!user?.secondFactor) return null;
  return (
    <section className={styles.section} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">Second factor</h2>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />
      ) : (
        contentByState[user.secondFactor](setRecoveryCodes)
      )}
    </section>
  );
};

type ShowCodes = (codes: string[]) => void;

const contentByState: Record<
  'off' | 'setup_required' | 'required' | 'verified',
  (show: ShowCodes) => ReactNode
> = {
  off: (show) => <SetUp onEnabled={show} />,
  setup_required: (show) => <SetUp onEnabled={show} />,
  required: () => <CodeForm />,
  verified: (show) => <Enabled onRenewed={show} />,
};

const SetUp = ({ onEnabled }: { onEnabled: ShowCodes }) => {
  const [prepare, { data, isLoading }] = useSetUpSecondFactorMutation();
  const { toastError } = useToast();
  const start = async () => {
    const { error } = await prepare();
    if (error) toastError('Error', error);
  };
  if (data) return <ScanAndConfirm setup={data} onEnabled={onEnabled} />;
  return (
    <>
      <p className={styles.quiet}>
        With an authenticator app, your admin rights stay protected even if someone can read your email.
      </p>
      <Button variant="secondary" busy={isLoading} onClick={() => void start()}>
        Set up an app
      </Button>
    </>
  );
};

const ScanAndConfirm = ({ setup, onEnabled }: { setup: SecondFactorSetupDto; onEnabled: ShowCodes }) => {
  const [code, setCode] = useState('');
  const [enable, { isLoading, error }] = useEnableSecondFactorMutation();
  const refreshSession = useRefreshSession();
  const submit = async () => {
    const { data } = await enable({ enableSecondFactorDto: { code } });
    if (!data) return setCode('');
    onEnabled(data.recoveryCodes);
    await refreshSession();
  };
  return (
    <form
      className={factorStyles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>Scan this code with your authenticator app, then enter the 6 digits that the app shows.</p>
      <Suspense fallback={<Loading label="Loading the QR code" />}>
        <QrCode value={setup.uri} label="QR code for your authenticator app" />
      </Suspense>
      <p className={styles.quiet}>
        Can’t scan it? Enter this key instead: <code className={factorStyles.secret}>{setup.secret}</code>
      </p>
      <Input
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error ? errorMessage(error) : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <div className={factorStyles.buttons}>
        <Button type="submit" busy={isLoading} disabled={code.length !== 6}>
          Turn on
        </Button>
      </div>
    </form>
  );
};

const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <>
    <p>
      Save these recovery codes in a safe place. If you don’t have your phone, you can use each of them once.
      They won’t be shown again.
    </p>
    <ul className={factorStyles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Button onClick={onDone}>I’ve saved them</Button>
  </>
);

const Enabled = ({ onRenewed }: { onRenewed: ShowCodes }) => {
  const [renew, { isLoading: renewing }] = useRenewRecoveryCodesMutation();
  const [disable, { isLoading: disabling }] = useDisableSecondFactorMutation();
  const { toast, toastError } = useToast();
  const refreshSession = useRefreshSession();
  const renewCodes = async () => {
    const { data, error } = await renew();
    if (data) onRenewed(data.recoveryCodes);
    else toastError('Error', error);
  };
  const turnOff = async () => {
    const { error } = await disable();
    if (error) return toastError('Error', error);
    toast({ title: 'Second factor turned off' });
    return refreshSession();
  };
  return (
    <>
      <p className={styles.quiet}>Your authenticator app is set up.</p>
      <div className={factorStyles.buttons}>
        <Button variant="secondary" busy={renewing} onClick={() => void renewCodes()}>
          New recovery codes
        </Button>
        <Button variant="danger" busy={disabling} onClick={() => void turnOff()}>
          Turn off
        </Button>
      </div>
    </>
  );
};
