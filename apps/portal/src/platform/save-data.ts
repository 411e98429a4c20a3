interface Connection {
  saveData?: boolean;
}

/** True when the person asked the browser to save data, so that nothing may be loaded in advance. */
export function wantsLessData(): boolean {
  // Some browsers, and therefore the types of the compiler, do not have this property.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}
