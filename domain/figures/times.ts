/** Minutes after the promised time within which an order still came in time. */
export const ON_TIME_MINUTES = 5;
