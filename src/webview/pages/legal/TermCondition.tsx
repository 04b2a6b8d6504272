import { LegalPage } from './LegalPage.tsx';

const TermCondition = () => <LegalPage name="term-condition" />;

export default TermCondition;
