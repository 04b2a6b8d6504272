const MonthCalendar = (_props: { start: string; end?: string | undefined }) => null;
export default MonthCalendar;
