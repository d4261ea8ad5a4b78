import { recordShifts, repeatedShifts } from './open-state';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const itInBrowseAndVendor = itVisits('mfe-browse', 'mfe-vendor');
const itInBrowse = itVisits('mfe-browse');

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const get = (path: string) => fetch(`${site.urls.siteUrl}${path}`, { redirect: 'manual' });

describe('rendering on the server', () => {
  it.each([
    ['/', 'Featured Popup Spaces'],
    ['/browse', 'spaces found'],
    ['/spaces/1', 'Displays Available'],
  ])('%s is rendered on the server with its data', async (path, text) => {
    const visitor = await site.visit({ javaScriptEnabled: false });
    await visitor.page.goto(path);
    await visitor.page.getByText(text).first().waitFor();
    await visitor.page.getByText('Oak & Ember').first().waitFor();
    await visitor.close();
  });

  it.each(['/', '/browse', '/spaces/1'])(
    '%s hydrates without console messages, layout shift, or requests for data that it contains',
    async (path) => {
      const apiReads: string[] = [];
      const open = async () => {
        const visitor = await site.visit({ viewport: { width: 360, height: 780 } });
        await recordShifts(visitor.page);
        visitor.page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          // The server does not render the map.
          const isForMap = /^\/api\/(config\/|spaces\/map)/.test(pathname);
          if (pathname.startsWith('/api/') && request.method() === 'GET' && !isForMap)
            apiReads.push(pathname);
        });
        await visitor.page.goto(path, { waitUntil: 'networkidle' });
        return visitor;
      };
      const visitor = await open();
      expect(await repeatedShifts(visitor, open)).toEqual([]);
      expect(visitor.consoleMessages).toEqual([]);
      expect(apiReads).toEqual([]);
      await visitor.close();
    },
  );

  itInBrowseAndVendor(
    'loads the styles of another remote when it is opened, but none that are already in the page',
    async () => {
      const { page, close } = await site.visit();
      const styles: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // The map and its styles load after the page.
        if (pathname.endsWith('.css') && !/map[^/]*$/.test(pathname)) styles.push(pathname);
      });
      await page.goto('/browse', { waitUntil: 'networkidle' });
      expect(styles).toEqual([]);
      await page.getByRole('navigation', { name: 'Main' }).getByText('For Vendors').click();
      await page
        .getByRole('link', { name: /Why Choose/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Sign Up as Vendor' }).first().waitFor();
      expect(styles).toEqual([expect.stringMatching(/^\/static\/mfe-vendor\/remote\./)]);
      await close();
    },
  );

  it('embeds data without an unescaped <, which could end the script element', async () => {
    const html = await (await get('/spaces/1')).text();
    const [, state = ''] = /<script[^>]*type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(state).not.toBe('');
    expect(state).not.toContain('<');
  });
});

describe('the site', () => {
  it.each([
    ['/nope', 404],
    ['/spaces/999999', 404],
    ['/spaces/abc', 404],
    ['/BROWSE', 200],
    ['/host-dashboard', 200],
    ['/browse-spaces', 200],
    ['/api/nope', 404],
  ])('%s has status %d (D20, D50)', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it('/space/{id} redirects to /spaces/{id} (D50)', async () => {
    const response = await fetch(`${site.urls.siteUrl}/space/1`);
    expect([response.status, new URL(response.url).pathname]).toEqual([200, '/spaces/1']);
    expect(await response.text()).toContain('Oak &amp; Ember');
  });

  itInBrowse('shows SPEC’s texts for an unknown address and an unknown space (SPEC 2)', async () => {
    const visitor = await site.visit();
    await visitor.page.goto('/nope');
    await visitor.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await visitor.page.getByText('Did you forget to add the page to the router?').waitFor();
    await visitor.page.goto('/spaces/999999');
    await visitor.page.getByText('Space Not Found').first().waitFor();
    await visitor.page.getByText("The space you're looking for doesn't exist.").waitFor();
    await visitor.close();
  });

  it('sends a title, share tags and a strict content security policy', async () => {
    const response = await get('/spaces/1');
    const html = await response.text();
    expect(html).toMatch(/<title>Oak &amp; Ember/);
    expect(html).toMatch(/property="og:title"/);
    expect(html).toMatch(/property="og:image"/);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/);
  });
});
