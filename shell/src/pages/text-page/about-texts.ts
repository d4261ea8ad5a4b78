import type { TextPageContent } from './text.page';

export const about: TextPageContent = {
  title: 'About',
  lead: 'Short-term space for people who make things.',
  sections: [
    {
      title: 'What we do',
      paragraphs: [
        'Many shops have a shelf, a counter or a window to spare, and many makers would love one for a week or a month. Popnook brings the two together.',
        'Hosts list what they can share. Vendors see the price and the terms, choose a start date, and send a request. Nothing is booked until the host accepts.',
      ],
    },
    {
      title: 'What we check',
      paragraphs: [
        'Our team looks at every new listing before it appears. Only vendors who have completed a booking can review a space.',
      ],
    },
  ],
};

/** Describes rules of the API, and must be updated when one of them changes: D6, D11, D18, D24, D25, D30. */
export const help: TextPageContent = {
  title: 'Help',
  lead: 'Short answers to common questions. For everything else, write to us at the address below.',
  sections: [
    {
      title: 'Signing in',
      paragraphs: [
        'There is no password. We email you a six-digit code, which is valid for 10 minutes. If it does not arrive, look in your spam folder, then choose “Resend Code”.',
      ],
    },
    {
      title: 'Requests',
      paragraphs: [
        'A request holds its dates until the host answers, for at most 72 hours. Until then, vendors can withdraw it on their dashboard.',
      ],
    },
    {
      title: 'Cancelling a booking',
      paragraphs: [
        'Confirmed bookings can only be cancelled by Popnook. Choose “Ask Popnook to cancel” next to the booking on your dashboard and give the reason. You will get an email if our team cancels it.',
      ],
    },
    {
      title: 'Payments',
      paragraphs: [
        'Vendors pay hosts directly. Popnook does not handle the payment. The listing shows what is due before move-in and what is settled afterwards.',
      ],
    },
    {
      title: 'Listings',
      paragraphs: [
        'Our team reviews a new listing and emails you when vendors can see it. On your dashboard you can change it, close days, set custom rates, and deactivate it.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'In your account you can change your details, download your data, become a host or a vendor, and delete your account.',
      ],
    },
  ],
};
