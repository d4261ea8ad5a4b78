import { resetSecondFactor } from './infrastructure/persistence/account/reset-second-factor';

const [email] = process.argv.slice(2);
const url = process.env.DATABASE_URL;

const fail = (message: string) => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

if (!url) fail('DATABASE_URL must be set: postgres://user:password@host/database');
else if (!email) fail('Name the account: node dist/api/reset-second-factor.js ada@example.com');
else if (await resetSecondFactor(url, email))
  process.stdout.write(`The second factor of ${email} was removed, and all of its sessions were ended.\n`);
else fail(`There is no administrator with the address ${email}.`);
