import { resetSecondFactor } from './infrastructure/persistence/account/reset-second-factor';
import { OperatorError } from './infrastructure/persistence/operator-error';
import { runOnDatabase } from './run-on-database';

await runOnDatabase(async (url) => {
  const [email] = process.argv.slice(2);
  if (!email)
    throw new OperatorError('Specify an account: node dist/api/reset-second-factor.js ada@example.com');
  if (!(await resetSecondFactor(url, email)))
    throw new OperatorError(`There is no administrator with the address ${email}.`);
  return `The second factor of ${email} was removed. All sessions of the account were ended, and its access tokens were revoked.`;
});
