/** How a condition of a list compares a field with its value. */
export type Operator = 'eq' | 'in' | 'gte' | 'lte';
