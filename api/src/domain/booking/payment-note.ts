import type { PaymentModel } from '../space/payment-terms';

const notes: Record<'host' | 'vendor', { upfront: string; nothingUpfront: string; commission: string }> = {
  vendor: {
    upfront: 'You pay the host directly before move-in.',
    nothingUpfront: 'Nothing is due before move-in.',
    commission: 'You settle the commission with the host directly.',
  },
  host: {
    upfront: 'The vendor pays you directly before move-in.',
    nothingUpfront: 'Nothing is due before move-in.',
    commission: 'The vendor settles the commission with you directly.',
  },
};

/** Explains to the host or the vendor how a booking is paid. Popnook handles no payments. */
export function paymentNote(model: PaymentModel, reader: 'host' | 'vendor'): string {
  const { upfront, nothingUpfront, commission } = notes[reader];
  const sentences: Record<PaymentModel, string[]> = {
    monthly: [upfront],
    commission: [nothingUpfront, commission],
    hybrid: [upfront, commission],
  };
  return [...sentences[model], 'Popnook does not handle the payment.'].join(' ');
}
