import { type Decision, ReviewConflict } from './review-conflict';

const decision: Decision = {
  approvalStatus: 'rejected',
  approvalNotes: null,
  approvedBy: 2,
  approvedByName: 'Ada Lane',
  changedSinceApproval: false,
};

it('the error for a refused decision says who decided first, or that the listing has changed (D18)', () => {
  const decided = { wasDecided: true };
  expect(new ReviewConflict(3, decision, decided)).toMatchObject({
    code: 'review_conflict',
    version: 3,
    decision,
    message: 'Ada Lane has rejected this listing since you opened it.',
  });
  const { message } = new ReviewConflict(3, { ...decision, approvedByName: null }, decided);
  expect(message).toBe('Another administrator has rejected this listing since you opened it.');
  expect(new ReviewConflict(3, decision, { wasDecided: false }).message).toBe(
    'This listing has changed since you opened it.',
  );
});
