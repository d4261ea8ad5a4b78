import { type Actor, actors } from './scene';

/*
 * Who may do what (SPEC 6; D10–D18, D21, D30): what each call answers to each actor when its input is right and the
 * record belongs to `vendor` and `host`. A suspended account has no session left (D10).
 *   ok  2xx      401  sign in first      403  not yours, or not your role      404  not there for you
 */
const table = `
call                     visitor  customer  vendor  other-vendor  host  other-host  admin  suspended

getMe                    ok       ok        ok      ok            ok    ok          ok     ok
sendCode                 ok       ok        ok      ok            ok    ok          ok     ok
verifyCode               ok       ok        ok      ok            ok    ok          ok     ok
logout                   ok       ok        ok      ok            ok    ok          ok     ok

listSpaces               ok       ok        ok      ok            ok    ok          ok     ok
getSpace                 ok       ok        ok      ok            ok    ok          ok     ok
listSubSpaces            ok       ok        ok      ok            ok    ok          ok     ok
listSpaceBookings        ok       ok        ok      ok            ok    ok          ok     ok
quoteBooking             ok       ok        ok      ok            ok    ok          ok     ok
createSpace              401      403       403     403           ok    ok          403    401
createSubSpace           401      403       403     403           ok    403         ok     401

requestBooking           401      403       ok      ok            403   403         403    401
answerBooking            401      403       ok      403           ok    403         ok     401

getUser                  ok       ok        ok      ok            ok    ok          ok     ok
getPublicUser            ok       ok        ok      ok            ok    ok          ok     ok
listHostSpaces           401      403       403     403           ok    403         ok     401
listPendingBookings      401      403       403     403           ok    403         ok     401
listVendorBookings       401      403       ok      403           403   403         ok     401

getVendorProfile         401      403       ok      403           403   403         ok     401
createVendorProfile      401      403       ok      ok            403   403         403    401
updateVendorProfile      401      403       ok      403           403   403         ok     401
getPublicVendorProfile   ok       ok        ok      ok            ok    ok          ok     ok

uploadImage              401      ok        ok      ok            ok    ok          ok     401
uploadImages             401      ok        ok      ok            ok    ok          ok     401
listLocations            ok       ok        ok      ok            ok    ok          ok     ok

listAdminSpaces          401      403       403     403           403   403         ok     401
decideApproval           401      403       403     403           403   403         ok     401

getLive                  ok       ok        ok      ok            ok    ok          ok     ok
getReady                 ok       ok        ok      ok            ok    ok          ok     ok
`;

const [, ...rows] = table
  .split('\n')
  .filter(Boolean)
  .map((line) => line.trim().split(/\s+/));

/** By operation and actor: `ok` or the status of the refusal. */
export const rights = new Map(
  rows.map(([call = '', ...cells]): [string, Map<Actor, string>] => [
    call,
    new Map(actors.map((actor, index) => [actor, cells[index] ?? 'missing'])),
  ]),
);
