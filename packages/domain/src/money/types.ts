/** Euros as a decimal string with a point and two decimals: "1500.00" (API-02). */
export type Money = string;
/** Participations or plan units as a decimal string with six decimals: "123.456789". */
export type Units = string;
/** A net asset value per participation in euros, six decimals, as published. */
export type Nav = string;
/** A percentage as a decimal string: "12.34" is 12,34 %. */
export type Percent = string;
