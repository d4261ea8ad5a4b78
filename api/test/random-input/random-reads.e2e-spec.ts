import { testRandomRequests } from './random-requests';

testRandomRequests(({ method }) => method === 'get');
