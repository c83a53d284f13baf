let hydrating = false;

/** Notes that the browser begins, or has finished, to take over the page that the server wrote. */
export const setHydrating = (now: boolean): void => {
  hydrating = now;
};

/** Whether what is rendered now stands on the page already. False on the server. */
export const isHydrating = (): boolean => hydrating;
