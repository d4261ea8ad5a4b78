import { templates } from '../../src/infrastructure/mail/templates';

/** Catches a template that forgets to escape, a header with a line break, and a link that runs a script. */
describe('hostile text in an email', () => {
  const hostile =
    'javascript:alert(3)//<img src=x onerror=alert(1)><script>alert(2)</script>"\'\r\nBcc: all@evil.test';
  /** Replaces every text that users can write. */
  const makeHostile = (value: unknown): unknown => {
    // Dates and time zones are kept, because templates parse them.
    if (typeof value === 'string')
      return /^[\d:T.Z+-]+$/.test(value) || /^[A-Z]\w+\/\w+$/.test(value) ? value : hostile;
    if (Array.isArray(value)) return value.map(makeHostile);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        cannotBeHostile(key, child) ? child : makeHostile(child),
      ]),
    );
  };
  /**
   * Whether users cannot put arbitrary text into this field. In search alerts, `reason` says why the email contains a space; in all
   * other emails, it is a text that a user has written.
   */
  const cannotBeHostile = (key: string, value: unknown) =>
    /^(recipientRole|paymentAgreementType|cancelReason|role|email)$/.test(key) ||
    (key === 'reason' && (value === 'new' || value === 'free'));

  it.each(Object.keys(templates) as (keyof typeof templates)[])('is escaped by the template %s', (kind) => {
    const template = templates[kind] as {
      sample: unknown;
      subject(props: unknown): string;
      html(props: unknown, siteUrl: string): string;
    };
    const props = makeHostile(template.sample);
    expect(template.subject(props)).not.toMatch(/[\r\n]/);
    const html = template.html(props, 'https://popnook.test');
    expect(html).not.toMatch(/<img src=x|<script>alert|href="javascript:/i);
  });
});
