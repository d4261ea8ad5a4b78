import { expect } from '@jest/globals';
import type { createStore } from '@popnook/web-core';
import { waitFor } from '@testing-library/react';

/** Waits until the API has responded to all calls that have been sent. */
export const waitForResponses = (store: ReturnType<typeof createStore>): Promise<void> =>
  waitFor(() => {
    const states = Object.values(store.getState().api.queries).map((query) => query?.status);
    expect(states).not.toEqual([]);
    expect(states).not.toContain('pending');
  });
