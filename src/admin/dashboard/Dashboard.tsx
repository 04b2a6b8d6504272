import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** The first screen: what the morning asks for. */
const Dashboard = () => {
  const translate = useTranslate();
  return <Typography variant="h1">{translate('shell.menu.dashboard')}</Typography>;
};

export default Dashboard;
