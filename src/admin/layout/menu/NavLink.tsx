import { Link } from 'react-router-dom';
import { NavLine, type NavLineProps } from './NavLine.tsx';

/** A line of the menu that is a link: of ours, or out of the product when the entry says `external`. */
export const NavLink = (props: Omit<NavLineProps, 'component'>) => {
  const { item } = props;
  const tab = item.target ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (item.disabled || !item.url) return <NavLine {...props} component="a" role="link" aria-disabled tabIndex={-1} />;
  if (item.external) return <NavLine {...props} {...tab} component="a" href={item.url} />;
  return <NavLine {...props} {...tab} component={Link} to={item.url} />;
};
