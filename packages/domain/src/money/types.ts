/** Euros as a decimal string with two decimals: "1500.00" (API-02). */
export type Money = string;
/** Units of a fund or pension plan as a decimal string with six decimals: "123.456789". */
export type Units = string;
/** A published net asset value of one unit, in euros with six decimals. */
export type Nav = string;
/** A percentage as a decimal string: "12.34" is 12,34 %. */
export type Percent = string;
