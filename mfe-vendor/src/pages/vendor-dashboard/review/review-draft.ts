export interface ReviewDraft {
  /** 0: none chosen yet. */
  rating: number;
  comment: string;
}

export const emptyReview: ReviewDraft = { rating: 0, comment: '' };

export const parseReview = (stored: unknown): ReviewDraft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { rating, comment } = stored as Partial<Record<keyof ReviewDraft, unknown>>;
  return typeof rating === 'number' && typeof comment === 'string' ? { rating, comment } : undefined;
};
