import { type Actor, actors } from './scene';

/*
 * Who can do what (SPEC 6; D10–D18, D21, D30): the status that each operation returns to each actor for valid input about
 * records of `vendor` and `host`, or about the actor's own sessions, access tokens, webhooks, saved searches and waitlist
 * entries. The API ignores the session of a suspended user (D10).
 * The columns are in the order of `actors`.
 *   ok  2xx      401  not signed in      403  allowed only for other roles, or only for the owner of the record
 */
const table = `
operation                visitor  customer  vendor  other-vendor  host  other-host  admin  suspended

getMe                    ok       ok        ok      ok            ok    ok          ok     ok
sendCode                 ok       ok        ok      ok            ok    ok          ok     ok
verifyCode               ok       ok        ok      ok            ok    ok          ok     ok
logout                   ok       ok        ok      ok            ok    ok          ok     ok
listSessions             401      ok        ok      ok            ok    ok          ok     401
endSession               401      ok        ok      ok            ok    ok          ok     401
endAllSessions           401      ok        ok      ok            ok    ok          ok     401
listAccessTokens         401      ok        ok      ok            ok    ok          ok     401
createAccessToken        401      ok        ok      ok            ok    ok          ok     401
revokeAccessToken        401      ok        ok      ok            ok    ok          ok     401
listWebhooks             401      403       ok      ok            ok    ok          403    401
createWebhook            401      403       ok      ok            ok    ok          403    401
editWebhook              401      403       ok      ok            ok    ok          403    401
deleteWebhook            401      403       ok      ok            ok    ok          403    401
replaceWebhookSecret     401      403       ok      ok            ok    ok          403    401
testWebhook              401      403       ok      ok            ok    ok          403    401
listWebhookDeliveries    401      403       ok      ok            ok    ok          403    401
resendWebhookDelivery    401      403       ok      ok            ok    ok          403    401
verifySecondFactor       401      403       403     403           403   403         ok     401
setUpSecondFactor        401      403       403     403           403   403         ok     401
enableSecondFactor       401      403       403     403           403   403         ok     401
renewRecoveryCodes       401      403       403     403           403   403         ok     401
disableSecondFactor      401      403       403     403           403   403         ok     401

listSpaces               ok       ok        ok      ok            ok    ok          ok     ok
getSpace                 ok       ok        ok      ok            ok    ok          ok     ok
getTypicalPrice          ok       ok        ok      ok            ok    ok          ok     ok
listAlternatives         ok       ok        ok      ok            ok    ok          ok     ok
countSpaceView           ok       ok        ok      ok            ok    ok          ok     ok
listSubSpaces            ok       ok        ok      ok            ok    ok          ok     ok
listSpaceBookings        ok       ok        ok      ok            ok    ok          ok     ok
quoteBooking             ok       ok        ok      ok            ok    ok          ok     ok
getSpaceCalendar         ok       ok        ok      ok            ok    ok          ok     ok
createSpace              401      403       403     403           ok    ok          403    401
updateSpace              401      403       403     403           ok    403         ok     401
createSubSpace           401      403       403     403           ok    403         ok     401
removeSubSpace           401      403       403     403           ok    403         ok     401
getAvailability          ok       ok        ok      ok            ok    ok          ok     ok
setAvailability          401      403       403     403           ok    403         ok     401
listReviews              ok       ok        ok      ok            ok    ok          ok     ok
writeReview              401      403       ok      403           403   403         403    401
getSpaceMap              ok       ok        ok      ok            ok    ok          ok     ok
listActiveBookings       ok       ok        ok      ok            ok    ok          ok     ok
getSitemap               ok       ok        ok      ok            ok    ok          ok     ok
listSitemapSpaces        ok       ok        ok      ok            ok    ok          ok     ok

requestBooking           401      403       ok      ok            403   403         403    401
changeBookingStatus      401      403       ok      403           ok    403         ok     401
askToCancel              401      403       ok      403           ok    403         403    401

getAccount               401      ok        ok      ok            ok    ok          ok     401
editAccount              401      ok        ok      ok            ok    ok          ok     401
changeRole               401      ok        ok      ok            ok    ok          403    401
exportAccount            401      ok        ok      ok            ok    ok          ok     401
deleteAccount            401      ok        ok      ok            ok    ok          403    401
listSavedSearches        401      ok        ok      ok            ok    ok          ok     401
saveSearch               401      ok        ok      ok            ok    ok          ok     401
editSavedSearch          401      ok        ok      ok            ok    ok          ok     401
removeSavedSearch        401      ok        ok      ok            ok    ok          ok     401
listWaitlist             401      ok        ok      ok            ok    ok          ok     401
joinWaitlist             401      403       ok      ok            403   403         403    401
leaveWaitlist            401      ok        ok      ok            ok    ok          ok     401
endEmails                ok       ok        ok      ok            ok    ok          ok     ok
listSavedSpaces          401      ok        ok      ok            ok    ok          ok     401
mergeSavedSpaces         401      ok        ok      ok            ok    ok          ok     401
saveSpace                401      ok        ok      ok            ok    ok          ok     401
removeSavedSpace         401      ok        ok      ok            ok    ok          ok     401
getListingDraft          401      403       403     403           ok    ok          403    401
saveListingDraft         401      403       403     403           ok    ok          403    401
discardListingDraft      401      403       403     403           ok    ok          403    401

getUser                  ok       ok        ok      ok            ok    ok          ok     ok
getPublicUser            ok       ok        ok      ok            ok    ok          ok     ok
getHostStats             401      403       403     403           ok    403         ok     401
listHostSpaces           401      403       403     403           ok    403         ok     401
listHostBookings         401      403       403     403           ok    403         ok     401
getHostCalendar          401      403       403     403           ok    403         ok     401
getHostInsights          401      403       403     403           ok    403         ok     401
listPendingBookings      401      403       403     403           ok    403         ok     401
getVendorStats           401      403       ok      403           403   403         ok     401
listVendorBookings       401      403       ok      403           403   403         ok     401

getVendorProfile         401      403       ok      403           403   403         ok     401
createVendorProfile      401      403       ok      ok            403   403         403    401
updateVendorProfile      401      403       ok      403           403   403         ok     401
getPublicVendorProfile   ok       ok        ok      ok            ok    ok          ok     ok

uploadImage              401      ok        ok      ok            ok    ok          ok     401
uploadImages             401      ok        ok      ok            ok    ok          ok     401
findPlaces               ok       ok        ok      ok            ok    ok          ok     ok
getMapsKey               ok       ok        ok      ok            ok    ok          ok     ok
getMapConfig             ok       ok        ok      ok            ok    ok          ok     ok
listContent              ok       ok        ok      ok            ok    ok          ok     ok
listLocations            ok       ok        ok      ok            ok    ok          ok     ok

getAdminStats            401      403       403     403           403   403         ok     401
downloadUsers            401      403       403     403           403   403         ok     401
downloadSpaces           401      403       403     403           403   403         ok     401
downloadBookings         401      403       403     403           403   403         ok     401
downloadReviews          401      403       403     403           403   403         ok     401
downloadLocations        401      403       403     403           403   403         ok     401
downloadAuditLog         401      403       403     403           403   403         ok     401
decideApprovals          401      403       403     403           403   403         ok     401
setSpacesStatus          401      403       403     403           403   403         ok     401
setLocationsStatus       401      403       403     403           403   403         ok     401
setUsersStatus           401      403       403     403           403   403         ok     401
cancelBookings           401      403       403     403           403   403         ok     401
clearBookingFlags        401      403       403     403           403   403         ok     401
retryEmails              401      403       403     403           403   403         ok     401
discardEmails            401      403       403     403           403   403         ok     401
listSavedFilters         401      403       403     403           403   403         ok     401
saveFilters              401      403       403     403           403   403         ok     401
addSavedFilter           401      403       403     403           403   403         ok     401
editSavedFilter          401      403       403     403           403   403         ok     401
removeSavedFilter        401      403       403     403           403   403         ok     401
getWorkQueue             401      403       403     403           403   403         ok     401
listFailedEmails         401      403       403     403           403   403         ok     401
retryEmail               401      403       403     403           403   403         ok     401
discardEmail             401      403       403     403           403   403         ok     401
listHistory              401      403       403     403           403   403         ok     401
listAuditLog             401      403       403     403           403   403         ok     401
listAdminUsers           401      403       403     403           403   403         ok     401
setUserStatus            401      403       403     403           403   403         ok     401
deleteUser               401      403       403     403           403   403         ok     401
listAdminSpaces          401      403       403     403           403   403         ok     401
getListingChanges        401      403       403     403           403   403         ok     401
decideApproval           401      403       403     403           403   403         ok     401
setSpaceStatus           401      403       403     403           403   403         ok     401
listAdminBookings        401      403       403     403           403   403         ok     401
cancelBooking            401      403       403     403           403   403         ok     401
clearBookingFlag         401      403       403     403           403   403         ok     401
listAdminReviews         401      403       403     403           403   403         ok     401
deleteReview             401      403       403     403           403   403         ok     401
listAdminLocations       401      403       403     403           403   403         ok     401
createLocation           401      403       403     403           403   403         ok     401
updateLocation           401      403       403     403           403   403         ok     401
deleteLocation           401      403       403     403           403   403         ok     401
listAdminContent         401      403       403     403           403   403         ok     401
createContent            401      403       403     403           403   403         ok     401
updateContent            401      403       403     403           403   403         ok     401

getLive                  ok       ok        ok      ok            ok    ok          ok     ok
getReady                 ok       ok        ok      ok            ok    ok          ok     ok
`;

const [, ...rows] = table
  .split('\n')
  .filter(Boolean)
  .map((line) => line.trim().split(/\s+/));

/** By operation and actor: `ok` or the status of the error. */
export const rights = new Map(
  rows.map(([call = '', ...cells]): [string, Map<Actor, string>] => [
    call,
    new Map(actors.map((actor, index) => [actor, cells[index] ?? 'missing'])),
  ]),
);
