import type { TextPageContent } from './text.page';

/** What the product does with personal data. Must be updated when one of the rules that it describes changes: D6, D9–D16, D45, D52, D59. */
export const privacy: TextPageContent = {
  title: 'Privacy',
  lead: 'What Popnook stores about you, who can see it, and how you can download or delete it.',
  sections: [
    {
      title: 'What we store',
      paragraphs: [
        'Your email address, your name and your role, and anything else you enter: business details, contact details, a vendor profile, spaces, pictures, messages, bookings and reviews. There are no passwords: you sign in with a code that we email you.',
        'We remove the location and camera data from pictures that you upload. We do not store payment data, because Popnook does not handle payments.',
      ],
    },
    {
      title: 'Who can see it',
      paragraphs: [
        'Everyone can see your name and business name, your vendor profile, your listed spaces, your reviews, and which popups are open. The host of a space that you request also sees your email address and your message.',
        'Once a booking is confirmed, host and vendor see each other’s contact email and phone, or the account’s email address if there is none. Our team can see everything that it needs to run Popnook, and its decisions are recorded.',
      ],
    },
    {
      title: 'Cookies and other services',
      paragraphs: [
        'We set up to three cookies, all of them for signing in. One keeps you signed in for up to 30 days after your last visit. One lasts ten minutes and makes sure that a sign-in code works only in the browser that asked for it. One lasts a year and recognizes a browser that has signed in before, so that nobody can lock you out by requesting codes for your address or entering wrong ones. There is no advertising and no tracking.',
        'Your browser also keeps the spaces that you save while you are signed out. Forms that you have not sent yet are kept until you send them or close the tab.',
        'We use your network address to limit abuse. Maps and address suggestions can come from a map service, which then sees your network address and what you look up.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Sign-in codes are deleted after a day. Copies of the emails that we send are deleted after 30 days, and pictures that nothing uses after a week. Everything else is kept until you change it or delete your account.',
      ],
    },
    {
      title: 'Your data is yours',
      paragraphs: [
        'In your account you can change your details, download everything we store about you as one file, and delete your account. Deleting it removes your name, contact details, profile and pictures immediately. Past bookings keep their dates and amounts, under the name “Deleted user”.',
      ],
    },
  ],
};

export const terms: TextPageContent = {
  title: 'Terms',
  lead: 'The rules for listing and renting popup space on Popnook.',
  sections: [
    {
      title: 'What Popnook does',
      paragraphs: [
        'Popnook brings hosts and vendors together. The agreement about a space is between the two of them. Vendors pay hosts directly; Popnook does not handle the payment.',
      ],
    },
    {
      title: 'Requests and bookings',
      paragraphs: [
        'A request is free and does not bind anyone. It holds its dates until the host answers, for at most 72 hours, and vendors can withdraw it at any time until then. When the host accepts, the booking is confirmed with the price and terms that the request showed.',
        'A booking lasts 7 days in commission-only spaces and 30 days in all others. The end date is the day to move out.',
        'Neither side can cancel a confirmed booking alone. Either can ask Popnook to cancel it and give the reason; both get an email if we do.',
      ],
    },
    {
      title: 'What you publish',
      paragraphs: [
        'Listings, profiles, pictures and reviews must be yours and true. We check a new listing before it appears. A vendor can write one review for each completed booking.',
      ],
    },
    {
      title: 'When something goes wrong',
      paragraphs: [
        'We can hide listings, delete reviews, cancel bookings and suspend accounts that break these rules or the law. Everyone affected gets an email.',
        'You can delete your account at any time, unless you have a confirmed booking that has not ended.',
      ],
    },
  ],
};
