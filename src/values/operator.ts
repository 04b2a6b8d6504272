/** How a condition of a list holds a field against its value. */
export type Operator = 'eq' | 'in' | 'gte' | 'lte';
