import { letterAsHtml } from './html';
import type { Letter } from './letter';
import { letterAsText } from './text';

const nasty = `<script>alert("1")</script> & 'co'`;
const letter: Letter = {
  preheader: nasty,
  title: nasty,
  greeting: nasty,
  paragraphs: [nasty],
  facts: [[nasty, nasty]],
  quote: { from: nasty, text: `${nasty}\nsecond line` },
  action: { label: nasty, path: '/spaces/7?a=1&b=2' },
  closing: nasty,
};

describe('html of a letter', () => {
  const html = letterAsHtml(letter, 'https://popnook.test');

  it('escapes everything that may come from a user', () => {
    expect(html).not.toContain('<script');
    expect(
      html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;co&#39;/g),
    ).toHaveLength(12);
  });

  it('links to the site and loads nothing from anywhere', () => {
    expect(html).toContain('href="https://popnook.test/spaces/7?a=1&amp;b=2"');
    expect(html).not.toMatch(/<img|<link|src=|url\(/);
  });

  it('suits a phone and a dark room', () => {
    expect(html).toContain('name="viewport" content="width=device-width');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});

describe('plain text of a letter', () => {
  it('says what the html says, and quotes each line of a message', () => {
    const text = letterAsText(letter, 'https://popnook.test');
    expect(text).toContain(`> ${nasty}\n> second line`);
    expect(text).toContain('https://popnook.test/spaces/7?a=1&b=2');
  });

  it('keeps a value with line breaks from looking like lines of ours', () => {
    const text = letterAsText({ ...letter, facts: [['Space', 'Nook\r\nPrice: $0']] }, 'https://popnook.test');
    expect(text).toContain('Space: Nook Price: $0');
  });
});
