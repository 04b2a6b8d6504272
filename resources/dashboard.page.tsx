import { useTranslate } from 'react-admin';
import { Dashboard } from '#admin/dashboard/Dashboard.tsx';
import { dashboard } from './dashboard.ts';

const DashboardPage = () => <Dashboard title={useTranslate()('pages.dashboard')} widgets={dashboard} />;

export default DashboardPage;
