import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { chooseOption } from './choose-option';
import { Site, type Visitor } from './site';
import { customer, host, vendor } from './people';
import { errorMessageOf, expectAlert, expectToast, changeRequests } from './toasts';
import { itVisits } from './visited-remotes';

const itInBrowse = itVisits('mfe-browse');
const itInHost = itVisits('mfe-host');
const itInVendor = itVisits('mfe-vendor');
const itInBrowseAndHost = itVisits('mfe-browse', 'mfe-host');
const itInBrowseAndVendor = itVisits('mfe-browse', 'mfe-vendor');

/* The error messages, with responses from the real server. Most tests are named after their row in the table of SPEC 8. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const visitors: Visitor[] = [];
afterEach(async () => {
  await Promise.all(visitors.splice(0).map(({ close }) => close()));
});

async function open(path: string, email?: string): Promise<Visitor> {
  const visitor = await (email ? site.visitAs(email) : site.visit());
  visitors.push(visitor);
  await visitor.page.goto(path);
  return visitor;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('signing in', () => {
  async function openDialog(): Promise<Visitor> {
    const visitor = await open('/');
    await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    return visitor;
  }

  it('Send-code failure: Error, server message', async () => {
    const visitor = await openDialog();
    // Browsers accept this address, but the API rejects it.
    const message = await errorMessageOf(visitor.page, ['POST', /send-code$/], () =>
      visitor.enterEmail('a@b'),
    );
    await expectAlert(visitor.page, 'Error', message);
    expect(await visitor.page.getByLabel('Email Address').inputValue()).toBe('a@b');
  });

  it('Verify-code failure: Invalid Code, server message, code field cleared', async () => {
    const visitor = await openDialog();
    const { page } = visitor;
    await visitor.enterEmail(customer);
    const field = page.getByRole('textbox', { name: 'Verification Code' });
    await field.waitFor();
    const correctCode = await site.inbox.newCodeFor(customer, visitor.emailIdsBefore);
    await field.fill(correctCode === '000000' ? '000001' : '000000');
    const message = await errorMessageOf(page, ['POST', /verify-code$/], () =>
      button(page, 'Verify & Sign In').click(),
    );
    await expectAlert(page, 'Invalid Code', message);
    expect(await field.inputValue()).toBe('');
  });

  it('Code sent: Code Sent!', async () => {
    const visitor = await openDialog();
    await visitor.enterEmail(customer);
    const text = `Verification code sent to ${customer}. Check your email for the 6-digit code.`;
    await expectToast(visitor.page, 'Code Sent!', text);
  });

  it('Login success: Welcome!', async () => {
    const visitor = await openDialog();
    await visitor.enterEmail(customer);
    await visitor.enterCode(customer);
    await expectToast(visitor.page, 'Welcome!', 'You have been successfully logged in.');
  });
});

describe('booking', () => {
  /**
   * Chooses the 12th of a month, `monthsAhead` months after the one that the calendar shows. All demo bookings end within the
   * next 5 months.
   * @returns the day as YYYY-MM-DD
   */
  async function chooseDay(page: Page, monthsAhead: number): Promise<string> {
    const nextMonth = button(page, 'Next month');
    for (let month = 0; month < monthsAhead; month += 1) await nextMonth.click();
    const day = page.locator('[data-day$="-12"]:not([aria-disabled="true"])').first();
    await day.click();
    return (await day.getAttribute('data-day')) ?? '';
  }

  const requestBooking = (page: Page) => button(page, 'Request to Book').click();

  /** Requests the whole space as another vendor, while the page under test is open. */
  async function bookAsOtherVendor(spaceId: number, startDate: string): Promise<void> {
    const otherVendor = await open('/', 'theo@popnook.test');
    const data = { spaceId, startDate };
    expect((await otherVendor.page.request.post('/api/bookings', { data })).status()).toBe(201);
  }

  itInBrowse('Booking sent: Booking Request Sent', async () => {
    const { page } = await open('/spaces/10', vendor);
    await chooseDay(page, 5);
    await requestBooking(page);
    const text = 'Your booking request has been sent to the host for approval.';
    await expectToast(page, 'Booking Request Sent', text);
  });

  itInBrowse('Booking failure: Booking Failed (destructive), server message', async () => {
    const { page } = await open('/spaces/11', vendor);
    const day = await chooseDay(page, 5);
    // The page finishes loading before the other vendor books, so it still offers the day.
    await page.getByText(/Move in/).waitFor();
    await page.waitForLoadState('networkidle');
    await bookAsOtherVendor(11, day);
    const message = await errorMessageOf(page, ['POST', /\/api\/bookings$/], () => requestBooking(page));
    await expectAlert(page, 'Booking Failed', message);
  });

  itInBrowse('Missing dates: Missing Information', async () => {
    const { page } = await open('/spaces/10', vendor);
    await requestBooking(page);
    await expectAlert(page, 'Missing Information', 'Please select start and end dates.');
  });

  itInBrowse('Not signed in: Authentication Required', async () => {
    const { page } = await open('/spaces/10');
    await chooseDay(page, 8);
    await requestBooking(page);
    await expectAlert(page, 'Authentication Required', 'Please log in to make a booking.');
  });

  itInBrowse('Overlap: Dates Unavailable', async () => {
    const { page } = await open('/spaces/12', vendor);
    const day = await chooseDay(page, 6);
    await bookAsOtherVendor(12, day);
    await page.reload();
    await page.locator('[data-day]').first().waitFor();
    for (let month = 0; (await page.locator(`[data-day="${day}"]`).count()) === 0; month += 1)
      await button(page, 'Next month').click();
    // A period of 30 days from the 5th overlaps the booking, which starts on the 12th.
    await page.locator(`[data-day="${day.slice(0, 8)}05"]`).click();
    await expectAlert(
      page,
      'Dates Unavailable',
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
    );
    await button(page, 'Dates Unavailable').waitFor();
  });
});

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const png = (name: string, buffer = picture) => ({ name, mimeType: 'image/png', buffer });

describe('uploading pictures', () => {
  async function chooseFiles(
    files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
  ): Promise<Page> {
    const { page } = await open('/list-space', host);
    await page.locator('input[type="file"]').first().setInputFiles(files);
    return page;
  }

  itInHost('Upload failure: Upload failed, server message', async () => {
    const { page } = await open('/list-space', host);
    const message = await errorMessageOf(page, ['POST', /\/api\/upload\//], () =>
      page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(png('not-an-image.png', Buffer.from('plain text'))),
    );
    await expectAlert(page, 'Upload failed', message);
  });

  itInHost('Too many files: Please select no more than N files', async () => {
    const page = await chooseFiles(Array.from({ length: 11 }, (_, index) => png(`${String(index)}.png`)));
    await expectAlert(page, 'Too many files', 'Please select no more than 10 files');
  });

  itInHost('Wrong type: Invalid file type', async () => {
    const page = await chooseFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: picture });
    await expectAlert(page, 'Invalid file type', 'prices.pdf is not an image file');
  });

  itInHost('Oversize: File too large', async () => {
    const page = await chooseFiles(png('huge.png', Buffer.alloc(5 * 1024 * 1024 + 1)));
    await expectAlert(page, 'File too large', 'huge.png is larger than the limit of 5 MB');
  });
});

describe('sharing', () => {
  const share = async (page: Page, target: string | RegExp) => {
    await button(page, /^Share/)
      .first()
      .click();
    await page.getByRole('menuitem', { name: target }).click();
  };

  itInBrowse('Link copied: Link copied!', async () => {
    const visitor = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    visitors.push(visitor);
    await visitor.page.goto('/spaces/1');
    await share(visitor.page, 'Copy Link');
    await expectToast(visitor.page, 'Link copied!', 'Profile link has been copied to your clipboard');
    expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/spaces\/1$/);
  });

  itInBrowse('Copy failure: Failed to copy', async () => {
    const visitor = await site.visit();
    visitors.push(visitor);
    await visitor.page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await visitor.page.goto('/spaces/1');
    await share(visitor.page, 'Copy Link');
    await expectAlert(visitor.page, 'Failed to copy', 'Please try again or copy the URL manually');
  });

  itInBrowse('If native share fails, the product falls back to copying the link', async () => {
    const visitor = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    visitors.push(visitor);
    await visitor.page.addInitScript(() => {
      navigator.share = () => Promise.reject(new Error('sharing failed'));
      navigator.canShare = () => true;
    });
    await visitor.page.goto('/spaces/1');
    await share(visitor.page, /^Share/);
    await expectToast(visitor.page, 'Link copied!', 'Profile link has been copied to your clipboard');
  });
});

itInHost('Listing failure: Failed to List Space, server message; the form keeps its input', async () => {
  const { page } = await open('/list-space', host);
  await page.getByLabel('Space name').fill('The Quiet Shelf');
  await chooseOption(page, 'Space Type', 'Other');
  await page.getByLabel('Description').first().fill('A shelf in a quiet room, with a lamp.');
  await chooseOption(page, 'City/Area', 'Raleigh, NC');
  await page.getByLabel('Full Address').fill('2 Test Way, Raleigh, NC 27601');
  await button(page, 'Price and terms').click();
  await page.getByRole('spinbutton', { name: /rate/i }).fill('300');
  await changeRequests(page, 'POST', /\/api\/spaces$/, { spaceType: 'castle' });
  await button(page, 'Review').click();
  const message = await errorMessageOf(page, ['POST', /\/api\/spaces$/], () =>
    button(page, 'List Space').click(),
  );
  await expectAlert(page, 'Failed to List Space', message);
  // The form has opened the step that contains the invalid field.
  expect(await page.getByLabel('Space name').inputValue()).toBe('The Quiet Shelf');
  // Other tests need this host to have no draft.
  await page.reload();
  await button(page, 'Start over').click();
  await button(page, 'Discard draft').click();
  await page.getByRole('button', { name: 'Discard draft' }).waitFor({ state: 'detached' });
});

describe('update failures', () => {
  itInHost('Booking update failure: Update Failed, server message', async () => {
    const { page } = await open('/host-dashboard', host);
    const card = page
      .getByRole('article')
      .filter({ has: button(page, /^Accept/) })
      .first();
    await card.waitFor();
    // The API rejects this status, because a pending request cannot be completed.
    await page.route(/\/api\/bookings\/\d+$/, (route) =>
      route.continue({ postData: JSON.stringify({ status: 'completed' }) }),
    );
    await card.getByRole('button', { name: /^Accept/ }).click();
    const message = await errorMessageOf(page, ['PUT', /\/api\/bookings\//], () =>
      page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click(),
    );
    await expectAlert(page, 'Update Failed', message);
  });

  itInHost('Space update failure: Update Failed, server message', async () => {
    const { page } = await open('/host-dashboard', host);
    await page.getByRole('tab', { name: 'My Spaces' }).click();
    await button(page, /^Edit/).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/name/i).first().fill('Another name');
    await changeRequests(page, 'PATCH', /\/api\/spaces\/\d+$/, { spaceType: 'castle' });
    const message = await errorMessageOf(page, ['PATCH', /\/api\/spaces\//], () =>
      dialog.getByRole('button', { name: /^Save/ }).first().click(),
    );
    await expectAlert(page, 'Update Failed', message);
    expect(await dialog.getByLabel(/name/i).first().inputValue()).toBe('Another name');
  });

  itInVendor('Profile failure: Error, server message', async () => {
    const { page } = await open('/vendor-profile-setup', vendor);
    await page.getByLabel(/Business name/i).fill('Wick & Wander & Co');
    await changeRequests(page, 'PUT', /\/api\/vendor-profiles\/\d+$/, { priceRange: 'cheap' });
    const message = await errorMessageOf(page, ['PUT', /\/api\/vendor-profiles\//], () =>
      button(page, /Save|Update/)
        .last()
        .click(),
    );
    await expectAlert(page, 'Error', message);
  });

  itInVendor('Saving a profile without a signed-in user raises User not authenticated', async () => {
    const { page } = await open('/vendor-profile-setup', vendor);
    await page.getByLabel(/Business name/i).fill('Nobody’s Candles');
    await page.context().clearCookies();
    await button(page, /Save|Update/)
      .last()
      .click();
    await expectAlert(page, 'Error', 'User not authenticated');
    expect(await page.getByLabel(/Business name/i).inputValue()).toBe('Nobody’s Candles');
  });
});

describe('other messages of SPEC 8', () => {
  itInBrowseAndHost(
    'The listing call raises Failed to fetch spaces when its response is not ok',
    async () => {
      // Opened directly, the page would be rendered by the server. Through links, the browser requests the spaces itself.
      const { page } = await open('/become-host');
      await page.route('**/api/spaces?*', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('navigation', { name: 'Main' }).getByText('Discover', { exact: true }).click();
      await page.getByRole('link', { name: 'Browse Spaces' }).first().click();
      await page.getByText('Failed to fetch spaces').waitFor();
    },
  );

  itInBrowseAndVendor('Maps key failures are only logged', async () => {
    // Opens another page first, so that the API's response is replaced before `/discover` loads.
    const { page } = await open('/for-vendors');
    await page.route('**/api/config/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/discover');
    await page
      .getByRole('link', { name: /View Space/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('region', { name: /Notifications/ }).innerText()).toBe('');
  });

  itInVendor('Vendor profile pages show Profile Not Found or Profile Not Available', async () => {
    const { page } = await open('/vendor-profile/');
    await page.getByText('Profile Not Found').first().waitFor();
    await page.goto('/vendor-profile/999999');
    await page.getByText('Profile Not Available').first().waitFor();
  });
});
