/** In how many sessions a person may postpone adding a second factor (SES-13). */
export const postponementsMax = 3;
