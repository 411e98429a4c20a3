interface Connection {
  saveData?: boolean;
}

/** True when the person asked the browser to save data. Nothing is then loaded in advance. */
export function wantsLessData(): boolean {
  // The types of the compiler lack this property, because only some browsers have it.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}
