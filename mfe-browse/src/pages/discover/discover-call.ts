import type { ListSpacesApiArg } from '@popnook/api-client';

export const discoverCall: ListSpacesApiArg = { limit: 100 };
