import { toHtml } from './html';
import type { EmailContent } from './email-content';
import { toText } from './text';

const unsafeText = `<script>alert("1")</script> & 'co'`;
const content: EmailContent = {
  preheader: unsafeText,
  title: unsafeText,
  greeting: unsafeText,
  paragraphs: [unsafeText],
  details: [[unsafeText, unsafeText]],
  quote: { from: unsafeText, text: `${unsafeText}\nsecond line` },
  action: { label: unsafeText, path: '/spaces/7?a=1&b=2' },
  closing: unsafeText,
};

describe('HTML', () => {
  const html = toHtml(content, 'https://popnook.test');

  it('escapes everything that may come from a user', () => {
    expect(html).not.toContain('<script');
    // The title appears three times, each of the nine other texts once.
    expect(
      html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;co&#39;/g),
    ).toHaveLength(12);
  });

  it('keeps every line break within a message', () => {
    const quote = { from: 'Vera', text: '\none\r\ntwo\n\nthree\n' };
    expect(toHtml({ ...content, quote }, 'https://popnook.test')).toContain(
      '<blockquote>one<br>two<br><br>three</blockquote>',
    );
  });

  it('links to the site and loads no other files', () => {
    expect(html).toContain('href="https://popnook.test/spaces/7?a=1&amp;b=2"');
    expect(html).not.toMatch(/<img|<link|src=|url\(/);
  });

  it('sets the viewport for phones and has styles for dark mode', () => {
    expect(html).toContain('name="viewport" content="width=device-width');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});

describe('plain text', () => {
  it('quotes each line of a message and contains the link', () => {
    const text = toText(content, 'https://popnook.test');
    expect(text).toContain(`> ${unsafeText}\n> second line`);
    expect(text).toContain('https://popnook.test/spaces/7?a=1&b=2');
  });

  it('replaces line breaks in a value with spaces', () => {
    const text = toText({ ...content, details: [['Space', 'Nook\r\nPrice: $0']] }, 'https://popnook.test');
    expect(text).toContain('Space: Nook Price: $0');
  });
});
