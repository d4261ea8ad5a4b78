import { expect } from '@jest/globals';
import type { createStore } from '@popnook/web-core';
import { waitFor } from '@testing-library/react';

/** Waits until at least one query has been sent and the API has responded to all of them. */
export const waitForResponses = (store: ReturnType<typeof createStore>): Promise<void> =>
  waitFor(() => {
    const states = Object.values(store.getState().api.queries).map((query) => query?.status);
    expect(states).not.toEqual([]);
    expect(states).not.toContain('pending');
  });
