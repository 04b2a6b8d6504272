import { createPath, useLocation } from 'react-router-dom';
import { routerProvider } from './routerProvider.tsx';

/** Leads from a path of react-admin's to ours: `useCreatePath` makes such, and a link of react-router's goes there as it is. */
export const Forward = () => <routerProvider.Navigate to={createPath(useLocation())} replace />;
