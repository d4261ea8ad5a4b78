import { apiError, editConflict, errorMessage, errorStateProps, hasStatus, reviewConflict } from './errors';

const responseError = (data: unknown) => ({ status: 409, data });

it('shows the server’s message (D46)', () => {
  const body = { statusCode: 409, code: 'dates_unavailable', message: 'Please choose different dates.' };
  expect(errorMessage(responseError(body))).toBe('Please choose different dates.');
});

it('asks the user to check the connection when the server cannot be reached', () => {
  expect(errorMessage({ status: 'FETCH_ERROR', error: 'TypeError' })).toBe(
    'Popnook can’t be reached. Check your connection and try again.',
  );
});

it('uses a default message if there is neither a message nor a known status', () => {
  expect(errorMessage(responseError('<html>'))).toBe('Something went wrong. Please try again.');
  for (const error of [undefined, null, 'broken', { data: null }])
    expect(errorMessage(error)).toBe('Something went wrong. Please try again.');
});

it('recognizes the HTTP status of a response', () => {
  expect(hasStatus(responseError({}), 409)).toBe(true);
  expect(hasStatus(responseError({}), 404)).toBe(false);
  expect(hasStatus(undefined, 404)).toBe(false);
  expect(hasStatus(null, 404)).toBe(false);
});

it('shows the message of an error that was thrown in the browser', () => {
  expect(errorMessage(new Error('Please check the fields.'))).toBe('Please check the fields.');
});

it('reads the fields of an error only if all of them are messages (D46)', () => {
  const body = { code: 'invalid_input', message: 'Please check.' };
  expect(apiError(responseError({ ...body, fields: { name: 'Too long' } }))).toEqual({
    ...body,
    fields: { name: 'Too long' },
  });
  expect(apiError(responseError({ ...body, fields: { name: 1 } }))).toEqual(body);
  expect(apiError(responseError({ ...body, fields: null }))).toEqual(body);
  expect(apiError(responseError({ message: 'Without a code' }))).toBeUndefined();
  expect(apiError(responseError({ code: 'without_a_message' }))).toBeUndefined();
});

it('recognizes an edit conflict by its status and content (D57)', () => {
  const data = { version: 8, changed: { name: 'Theirs' } };
  expect(editConflict({ status: 412, data })).toEqual(data);
  expect(editConflict({ status: 409, data })).toBeUndefined();
  expect(editConflict({ status: 412, data: { version: '8', changed: {} } })).toBeUndefined();
  expect(editConflict({ status: 412, data: { version: 8 } })).toBeUndefined();
  expect(editConflict({ status: 412, data: null })).toBeUndefined();
});

it('recognizes a review conflict by its error code, and reads the notes of the other administrator’s decision (D18)', () => {
  const body = { code: 'review_conflict', message: 'Ada has rejected it.' };
  expect(reviewConflict(responseError({ ...body, decision: { approvalNotes: 'No photos.' } }))).toEqual({
    message: 'Ada has rejected it.',
    notes: 'No photos.',
  });
  for (const decision of [undefined, null, { approvalNotes: null }])
    expect(reviewConflict(responseError({ ...body, decision }))).toEqual({
      message: 'Ada has rejected it.',
      notes: null,
    });
  expect(reviewConflict(responseError({ ...body, code: 'conflict' }))).toBeUndefined();
});

it('returns props for the error state only if the query has failed and there is no data', () => {
  let retries = 0;
  const query = { isError: true, error: new Error('Busy.'), isFetching: true, refetch: () => (retries += 1) };
  const props = errorStateProps(query, 'Not loaded');
  expect(props).toMatchObject({ title: 'Not loaded', message: 'Busy.', busy: true });
  props?.onRetry();
  expect(retries).toBe(1);
  expect(errorStateProps({ ...query, data: [] }, 'Not loaded')).toBeUndefined();
  expect(errorStateProps({ ...query, isError: false }, 'Not loaded')).toBeUndefined();
});
