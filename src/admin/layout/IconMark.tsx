import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Link from '@mui/icons-material/Link';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Tune from '@mui/icons-material/Tune';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { Icon } from '#schema/icons.ts';

/** The component of each icon in the schema. */
const iconMarks: Readonly<Record<Icon, typeof SvgIcon>> = {
  dashboard: SpaceDashboardOutlined,
  image: ImageOutlined,
  campaign: CampaignOutlined,
  payments: PaymentsOutlined,
  menu: WidgetsOutlined,
  folder: FolderOutlined,
  list: FormatListBulleted,
  event: EventOutlined,
  calendar: CalendarMonthOutlined,
  category: CategoryOutlined,
  store: StorefrontOutlined,
  tune: Tune,
  palette: PaletteOutlined,
  inventory: Inventory2Outlined,
  flag: FlagOutlined,
  receipt: ReceiptLongOutlined,
  settings: SettingsOutlined,
  school: SchoolOutlined,
  person: PersonOutlined,
  group: GroupOutlined,
  star: StarBorder,
  heart: FavoriteBorder,
  info: InfoOutlined,
  help: HelpOutlineOutlined,
  phone: PhoneOutlined,
  mail: MailOutlined,
  link: Link,
  map: MapOutlined,
  news: NewspaperOutlined,
  gift: CardGiftcardOutlined,
};

/** One of the product's icons, or an empty one without a name. Hidden from screen readers: its label is beside it. */
export const IconMark = ({ name, ...props }: SvgIconProps & { readonly name: Icon | undefined }) => {
  const Mark = name ? iconMarks[name] : undefined;
  return Mark ? <Mark aria-hidden {...props} /> : <SvgIcon aria-hidden {...props} />;
};
