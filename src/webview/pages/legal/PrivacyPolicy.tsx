import { LegalPage } from './LegalPage.tsx';

const PrivacyPolicy = () => <LegalPage name="privacy-policy" />;

export default PrivacyPolicy;
