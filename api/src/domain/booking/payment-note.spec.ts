import { paymentNote } from './payment-note';

it.each([
  ['monthly', 'You pay the host directly before move-in. Popnook does not handle the payment.'],
  [
    'commission',
    'Nothing is due before move-in. You settle the commission with the host directly. Popnook does not handle the payment.',
  ],
  [
    'hybrid',
    'You pay the host directly before move-in. You settle the commission with the host directly. Popnook does not handle the payment.',
  ],
] as const)('tells the vendor of a %s booking how to pay', (model, note) => {
  expect(paymentNote(model, 'vendor')).toBe(note);
});

it.each([
  ['monthly', 'The vendor pays you directly before move-in. Popnook does not handle the payment.'],
  [
    'commission',
    'Nothing is due before move-in. The vendor settles the commission with you directly. Popnook does not handle the payment.',
  ],
] as const)('tells the host of a %s booking how they are paid', (model, note) => {
  expect(paymentNote(model, 'host')).toBe(note);
});
